import { TabPage } from '../../ui/TabPage';
import type { ShareProps } from '../ShareTab';
import { CampaignLink } from './CampaignLink';
import { LinkPreviews } from './LinkPreviews';
import { PrefillLink } from './PrefillLink';
import { PublicLink } from './PublicLink';

/** The link, how apps show it, and links that bring something along. */
export function LinkView(props: ShareProps) {
  const { session, url } = props;
  return (
    <TabPage>
      <PublicLink {...props} />
      <LinkPreviews formId={session.formId} url={url} />
      <CampaignLink url={url} />
      <PrefillLink url={url} />
    </TabPage>
  );
}
