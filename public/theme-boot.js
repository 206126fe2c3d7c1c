// Chooses the theme before the first paint, so that nobody in the dark is flashed. Loaded in the head, blocking, on
// purpose; the app reads the same key (src/app/appearance/storage.ts).
(function () {
  var theme = 'light';
  try {
    if (window.localStorage.getItem('appTheme') === 'dark') theme = 'dark';
  } catch (error) {
    // No storage: light.
  }
  document.documentElement.setAttribute('data-theme', theme);
})();
