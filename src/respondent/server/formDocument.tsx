import type { HtmlDocument } from './document';
import { firstPage } from './firstPage';
import { noticeDocument } from './notices';
import type { ServedForm } from './pageBody';
import { pageDocument, type PublicScripts } from './pageDocument';

/**
 * The form as anyone first gets it: one copy for all, without key or token.
 *
 * @param scripts what hydrates it; undefined to serve it without
 * @param language one of the form's languages; its own where it has no such one
 */
export function formDocument(
  served: ServedForm,
  scripts?: PublicScripts,
  language?: string,
): HtmlDocument {
  const page = firstPage(served, language);
  return page ? pageDocument(page, scripts) : noticeDocument('missing');
}
