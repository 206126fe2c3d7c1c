/**
 * Looks out for a browser's translator, which puts `<font>` in the place of texts. What is done about it is loaded only then
 * (keepTexts.ts).
 */
export function watchTexts(root: Node): void {
  let part: Promise<typeof import('./keepTexts')> | undefined;
  new MutationObserver((records) => {
    if (part || records.some(({ addedNodes: [one] }) => one?.nodeName === 'FONT')) {
      part ??= import('./keepTexts');
      void part.then(({ follow }) => follow(records));
    }
  }).observe(root, { childList: true, subtree: true });
}
