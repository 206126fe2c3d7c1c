import { useUser } from '@/shared/data/session';
import { Section } from '@/shared/ui/page/Section';
import { DisplayNameForm } from './DisplayNameForm';
import { EmailForm } from './EmailForm';
import { EmailState } from './EmailState';
import { FormatsForm } from './FormatsForm';
import { PictureForm } from './PictureForm';

/** Who one is, and how one reads dates and numbers. */
export function ProfileTab() {
  const user = useUser();
  return (
    <>
      <Section title="Profile">
        <PictureForm user={user} />
        <DisplayNameForm key={user.uid} user={user} />
      </Section>
      <Section title="Email">
        <EmailState user={user} />
        <EmailForm key={user.email} user={user} />
      </Section>
      <Section title="Dates and numbers">
        <FormatsForm user={user} />
      </Section>
    </>
  );
}
