import { publicCopy } from '@/domain/form/registry/publicCopy';
import { useReadRegistry } from '@/shared/data/forms';
import { useDefinition } from '../../state/store';
import { TabPage } from '../../ui/TabPage';
import type { ShareProps } from '../shareProps';
import { CampaignLink } from './CampaignLink';
import { LinkCheck } from './LinkCheck';
import { LinkPreviews } from './LinkPreviews';
import { PrefillLink } from './PrefillLink';
import { PublicLink } from './PublicLink';

/** The link, how apps show it, and links that bring something along. */
export function LinkView(props: ShareProps) {
  const { session, head, url } = props;
  const { workspace, formId } = session;
  const definition = useDefinition();
  // Former keys go on filling in their questions.
  const { data: registry } = useReadRegistry(workspace, formId, head?.liveVersion);
  return (
    <TabPage>
      <PublicLink {...props} />
      <LinkPreviews formId={session.formId} url={url} />
      <CampaignLink url={url} />
      <PrefillLink url={url} />
      <LinkCheck definition={publicCopy(definition, registry)} />
    </TabPage>
  );
}
