import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountLink } from '@/domain/base/accountLinks';
import { TextSkeleton } from '@/shared/ui/feedback/Skeletons';
import { AuthCard } from './AuthCard';
import { BrokenLink } from './BrokenLink';
import { ChoosePassword } from './ChoosePassword';
import { ConfirmNewEmail } from './ConfirmNewEmail';
import { LinkDone, type DoneLink } from './LinkDone';
import { linkQuery } from './linkQuery';
import { StopEmailChange } from './StopEmailChange';
import { VerifyEmail } from './VerifyEmail';

interface Props {
  link: AccountLink;
  token: string;
}

/** Target of a link in an account email: shows what the link does and acts when its button is pressed. */
export function AccountLinkPage({ link, token }: Props) {
  const [done, setDone] = useState<DoneLink>();
  // A link that was followed is not looked at again: logging out forgets what was asked.
  return done ? <LinkDone done={done} /> : <Open link={link} token={token} onDone={setDone} />;
}

function Open({ link, token, onDone }: Props & { onDone: (done: DoneLink) => void }) {
  const { data: about, error } = useQuery(linkQuery(link, token));
  if (error) {
    return (
      <BrokenLink message={error.message} way={link === 'resetPassword' ? 'reset' : 'settings'} />
    );
  }
  if (!about) {
    return (
      <AuthCard title="One moment">
        <TextSkeleton rows={2} />
      </AuthCard>
    );
  }
  const props = { token, about, onDone };
  switch (link) {
    case 'resetPassword':
      return (
        <AuthCard title="Choose a new password" lead={`For ${about.email}.`}>
          <ChoosePassword
            link={link}
            label="Save password"
            {...props}
            onDone={() => onDone({ kind: 'password' })}
          />
        </AuthCard>
      );
    case 'verifyEmail':
      return <VerifyEmail {...props} />;
    case 'verifyAndChangeEmail':
      return <ConfirmNewEmail {...props} />;
    case 'stopEmailChange':
      return <StopEmailChange {...props} />;
  }
}
