/**
 * Looks out for a browser's translator, which puts `<font>` in the place of texts. What is done about it is loaded only then,
 * and looks further by itself (keepTexts.ts).
 */
export const watchTexts = (root: Node): void =>
  new MutationObserver((records) => {
    if (records.some(({ addedNodes: [one] }) => one?.nodeName === 'FONT'))
      void import('./keepTexts').then((part) => part.keepTexts(root, records));
  }).observe(root, { childList: true, subtree: true });
