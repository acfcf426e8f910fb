import Foundation
import InterludeRaster

/// A page for any browser that shows a snapshot that differs: the reference, the actual picture and the
/// difference, side by side and one above the other.
struct SnapshotPage {
  let name: String
  /// The difference, as a sentence.
  let sentence: String
  /// PNG files; the difference is nil for pictures of different sizes.
  let (reference, actual, difference): (Data, Data, Data?)

  /// The HTML, which loads nothing.
  var data: Data {
    let pictures =
      [("Reference", reference), ("Actual", actual)] + (difference.map { [("Difference", $0)] } ?? [])
    let figures = pictures.map { title, png in
      "<figure><img alt=\"\(title)\" src=\"\(Self.address(png))\"><figcaption>\(title)</figcaption></figure>"
    }
    return Data(
      """
      <!doctype html>
      <html lang="en"><head><meta charset="utf-8"><title>\(Self.escaped(name))</title>
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; \
      script-src 'unsafe-inline'; img-src data:">
      <style>
      body { font: 14px/1.4 system-ui, sans-serif; margin: 24px; color-scheme: light dark; }
      main { display: flex; flex-wrap: wrap; gap: 16px; }
      figure { margin: 0; }
      img { display: block; max-width: 100%; box-shadow: 0 0 0 1px #8888; }
      figcaption { margin-top: 4px; }
      #over { position: relative; display: inline-block; }
      #over img + img { position: absolute; inset: 0; opacity: 0.5; }
      </style></head><body>
      <h1>\(Self.escaped(name))</h1><p>\(Self.escaped(sentence))</p>
      <main>\(figures.joined())</main>
      <h2>One above the other</h2>
      <p><label>Reference <input type="range" id="part" value="50" aria-label="Part of the actual picture"> \
      Actual</label></p>
      <div id="over"><img alt="" src="\(Self.address(reference))"><img alt="" src="\(Self.address(actual))"></div>
      <script>
      const part = document.getElementById("part");
      part.addEventListener("input", () => {
        document.querySelector("#over img + img").style.opacity = part.value / 100;
      });
      </script></body></html>

      """.utf8)
  }

  private static func address(_ png: Data) -> String { "data:image/png;base64,\(png.base64EncodedString())" }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
  }
}
