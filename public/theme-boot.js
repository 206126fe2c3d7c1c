// Before the first paint, so that nobody in the dark is flashed, no text jumps, and nobody who is logged in sees a
// visitor's links: the local choices as attributes of <html>. Loaded in the head, blocking, on purpose; the app reads
// the same keys (src/app/appearance/storage.ts, src/shared/firebase/auth.ts).
(function () {
  var html = document.documentElement;
  var read = function (key) {
    try {
      return window.localStorage.getItem(key);
    } catch (error) {
      return null; // No storage: the defaults.
    }
  };
  html.setAttribute('data-theme', read('appTheme') === 'dark' ? 'dark' : 'light');
  if (read('largeTextEnabled') === 'true') html.setAttribute('data-text', 'large');
  if (read('formloomMember') !== null) html.setAttribute('data-member', '');

  // A page rendered at build names the app's modules here, the entry first: they are asked for once the page is painted.
  var modules = document.currentScript.getAttribute('data-modules');
  if (!modules) return;
  var begun = false;
  var begin = function () {
    if (begun) return;
    begun = true;
    modules.split(' ').forEach(function (file, index) {
      var element = document.createElement(index === 0 ? 'script' : 'link');
      element.crossOrigin = '';
      if (index === 0) {
        element.type = 'module';
        element.src = file;
      } else {
        element.rel = 'modulepreload';
        element.href = file;
      }
      document.head.append(element);
    });
  };
  var afterPaint = function () {
    // In a hidden tab nothing is painted, and frames never come.
    if (document.hidden) begin();
    else
      requestAnimationFrame(function () {
        setTimeout(begin, 0);
      });
    setTimeout(begin, 1000);
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', afterPaint);
  else afterPaint();
})();
