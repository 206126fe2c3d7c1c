import type * as KeepTexts from './keepTexts';

/**
 * Looks out for a browser's translator, which puts `<font>` in the place of texts, in the document or the shadow root that a
 * node is in. What is done about it is loaded only then (keepTexts.ts).
 */
export function watchTexts(node: Node | null): void {
  let part: Promise<typeof KeepTexts> | undefined;
  new MutationObserver((records) => {
    if (part || records.some(({ addedNodes: [one] }) => one?.nodeName === 'FONT')) {
      part ??= import('./keepTexts');
      void part.then(({ follow }) => follow(records));
    }
  }).observe((node ?? document).getRootNode(), { childList: true, subtree: true });
}
