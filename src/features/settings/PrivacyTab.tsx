import { Section } from '@/shared/ui/page/Section';
import { DeleteAccount } from './DeleteAccount';
import { DownloadData } from './DownloadData';

/** One's data: to take along, or to take away. */
export function PrivacyTab() {
  return (
    <>
      <Section
        title="Download your data"
        lead="A JSON file with your account, settings and notifications, and everything in the workspaces you own: forms, responses, contacts and insights."
      >
        <DownloadData />
      </Section>
      <Section
        title="Delete your account"
        lead="Deletes your account and everything only you can access. This can’t be undone, so you may want to download your data first."
      >
        <DeleteAccount />
      </Section>
    </>
  );
}
