import text from './policies/privacy.md?raw';
import { PolicyPage } from './PolicyPage';

/** /policy/privacy. */
export function PrivacyPage() {
  return <PolicyPage title="Privacy Policy" text={text} />;
}
