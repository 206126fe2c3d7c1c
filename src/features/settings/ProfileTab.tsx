import { useUser } from '@/shared/data/session';
import { Section } from '@/shared/ui/page/Section';
import { DisplayNameForm } from './DisplayNameForm';
import { EmailForm } from './EmailForm';
import { EmailState } from './EmailState';
import { FormatsForm } from './FormatsForm';
import { savePicture } from './data';
import { PictureForm } from './PictureForm';

/** Name, picture, email, and the formats of dates and numbers. */
export function ProfileTab() {
  const user = useUser();
  return (
    <>
      <Section title="Profile" lead="How other members of your workspace see you.">
        <PictureForm
          name={user.displayName || user.email}
          photoURL={user.photoURL}
          save={savePicture}
        />
        <DisplayNameForm key={user.uid} user={user} />
      </Section>
      <Section title="Email" lead="We send notices about your account to this address.">
        <EmailState user={user} />
        <EmailForm key={user.email} user={user} />
      </Section>
      <Section
        title="Dates and numbers"
        lead="How they’re written everywhere in the app. Changes are saved straight away."
      >
        <FormatsForm user={user} />
      </Section>
    </>
  );
}
