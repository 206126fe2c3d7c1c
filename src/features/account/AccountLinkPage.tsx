import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountLink } from '@/domain/accountLinks';
import { TextSkeleton } from '@/shared/ui/Skeletons';
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

/** Where a link of an account mail leads: says what it is about, and does it at a press. */
export function AccountLinkPage({ link, token }: Props) {
  const [done, setDone] = useState<DoneLink>();
  const { data: about, error } = useQuery(linkQuery(link, token));
  if (done) return <LinkDone done={done} />;
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
  const props = { token, about, onDone: setDone };
  switch (link) {
    case 'resetPassword':
      return (
        <AuthCard title="Choose a new password" lead={`For ${about.email}.`}>
          <ChoosePassword
            link={link}
            label="Save password"
            {...props}
            onDone={() => setDone({ kind: 'password' })}
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
