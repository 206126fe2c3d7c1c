import text from './policies/terms.md?raw';
import { PolicyPage } from './PolicyPage';

/** /policy/terms. */
export function TermsPage() {
  return <PolicyPage title="Terms of Service" text={text} />;
}
