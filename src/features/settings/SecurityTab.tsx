import { useUser } from '@/shared/data/session';
import { Section } from '@/shared/ui/page/Section';
import { GoogleLink } from './GoogleLink';
import { PasswordForm } from './PasswordForm';
import { DeviceList } from './devices/DeviceList';
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
      <Section title="Devices" lead="Where you’re logged in. Log out what you don’t recognise.">
        <DeviceList uid={user.uid} />
      </Section>
    </>
  );
}
