import { lazy, Suspense } from 'react';
import { useUser } from '@/shared/data/session';
import { RowsSkeleton } from '@/shared/ui/feedback/Skeletons';
import { Section } from '@/shared/ui/page/Section';
import { GoogleLink } from './GoogleLink';
import { PasswordForm } from './PasswordForm';
import { hasPassword } from './providers';

const Devices = lazy(() => import('./devices/Devices').then((m) => ({ default: m.Devices })));

const TwoStep = lazy(() => import('./twoStep/TwoStep').then((m) => ({ default: m.TwoStep })));

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
        title="Two-step verification"
        lead="A code from an app on your phone, each time you log in. A stolen password isn’t enough then."
      >
        <Suspense fallback={<RowsSkeleton rows={1} />}>
          <TwoStep user={user} />
        </Suspense>
      </Section>
      <Section title="Devices" lead="Where you’re logged in. Log out what you don’t recognise.">
        <Suspense fallback={<RowsSkeleton rows={2} />}>
          <Devices uid={user.uid} />
        </Suspense>
      </Section>
    </>
  );
}
