import { Section } from '@/shared/ui/page/Section';
import { DeleteAccount } from './DeleteAccount';
import { DownloadData } from './DownloadData';

/** One's data: to take along, or to take away. */
export function PrivacyTab() {
  return (
    <>
      <Section title="Download your data">
        <DownloadData />
      </Section>
      <Section title="Delete your account">
        <DeleteAccount />
      </Section>
    </>
  );
}
