import { useUser } from '@/shared/data/session';
import { Section } from '@/shared/ui/page/Section';
import { GoogleLink } from './GoogleLink';
import { PasswordForm } from './PasswordForm';
import { SessionsForm } from './SessionsForm';
import { hasPassword } from './providers';

/** Ways to log in, and sessions. */
export function SecurityTab() {
  const user = useUser();
  return (
    <>
      <Section
        title="Password"
        lead={
          hasPassword(user)
            ? 'Change the password you log in with.'
            : 'You log in with Google. Set a password to log in without it.'
        }
      >
        <PasswordForm key={String(hasPassword(user))} user={user} />
      </Section>
      <Section title="Google" lead="A second way to log in, without a password.">
        <GoogleLink user={user} />
      </Section>
      <Section
        title="Sessions"
        lead="Logs you out on every device, including this one. Other devices may take up to an hour."
      >
        <SessionsForm />
      </Section>
    </>
  );
}
