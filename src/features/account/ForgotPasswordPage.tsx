import { ACCOUNT_LINKS } from '@/domain/base/accountLinks';
import { anyText } from '@/shared/lib/urlState';
import { useUrlState } from '@/shared/lib/useUrlState';
import { AccountLinkPage } from './AccountLinkPage';
import { AskReset } from './AskReset';
import { BrokenLink } from './BrokenLink';

/** As Firebase's own links name them. A link with an unknown mode is broken, which the page says. */
const PARAMS = { mode: anyText, oobCode: anyText };

/** /forgot-password: asking for a link, and where all links of account mails lead (`?mode&oobCode`). */
export function ForgotPasswordPage() {
  const [{ mode, oobCode: code }] = useUrlState(PARAMS);
  if (mode === '' && code === '') return <AskReset />;
  const link = ACCOUNT_LINKS.find((one) => one === mode);
  if (code === '' || link === undefined) return <BrokenLink />;
  // Another link opened in the same tab begins again.
  return <AccountLinkPage key={code} link={link} token={code} />;
}
