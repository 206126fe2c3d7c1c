import { useSearchParams } from 'react-router-dom';
import { ACCOUNT_LINKS } from '@/domain/accountLinks';
import { AccountLinkPage } from './AccountLinkPage';
import { AskReset } from './AskReset';
import { BrokenLink } from './BrokenLink';

/** /forgot-password: asking for a link, and where all links of account mails lead (`?mode&oobCode`). */
export function ForgotPasswordPage() {
  const [params] = useSearchParams();
  const mode = params.get('mode');
  const code = params.get('oobCode') ?? '';
  if (mode === null) return <AskReset />;
  const link = ACCOUNT_LINKS.find((one) => one === mode);
  if (code === '' || link === undefined) return <BrokenLink />;
  // Another link opened in the same tab begins anew.
  return <AccountLinkPage key={code} link={link} token={code} />;
}
