import { useUser } from '@/shared/data/session';
import { Section } from '@/shared/ui/page/Section';
import { GoogleLink } from './GoogleLink';
import { PasswordForm } from './PasswordForm';
import { SessionsForm } from './SessionsForm';
import { hasPassword } from './providers';

/** How one gets in, and who else might be. */
export function SecurityTab() {
  const user = useUser();
  return (
    <>
      <Section title="Password">
        <PasswordForm key={String(hasPassword(user))} user={user} />
      </Section>
      <Section title="Google">
        <GoogleLink user={user} />
      </Section>
      <Section title="Where you are logged in">
        <SessionsForm />
      </Section>
    </>
  );
}
