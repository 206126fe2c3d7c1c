import { useSearchParams } from 'react-router-dom';
import { ApplyLink, type LinkMode } from './ApplyLink';
import { AskReset } from './AskReset';
import { ChoosePassword } from './ChoosePassword';
import { BrokenLink } from './BrokenLink';

const MODES: readonly LinkMode[] = ['verifyEmail', 'verifyAndChangeEmail', 'recoverEmail'];

/** /forgot-password: asking for a link, and where all links of account mails lead (`?mode&oobCode`). */
export function ForgotPasswordPage() {
  const [params] = useSearchParams();
  const mode = params.get('mode');
  const code = params.get('oobCode') ?? '';
  if (mode === null) return <AskReset />;
  if (code === '') return <BrokenLink />;
  // Another link opened in the same tab begins anew.
  if (mode === 'resetPassword') return <ChoosePassword key={code} code={code} />;
  const known = MODES.find((one) => one === mode);
  return known ? <ApplyLink key={code} mode={known} code={code} /> : <BrokenLink />;
}
