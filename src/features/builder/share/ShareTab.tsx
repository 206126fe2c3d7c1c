import type { ShareTabProps } from './shareProps';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { publicForm, routes } from '@/shared/config/routes';
import { LinkTabs } from '@/shared/ui/page/LinkTabs';
import { lazyPart } from '@/shared/ui/rendering/lazyPart';
import { TabCard, TabPage } from '../ui/TabPage';
import { LinkView } from './link/LinkView';
import { SHARE_VIEWS, useShareView } from './useShareView';

const QrView = lazyPart(() => import('./qr/QrView').then((m) => m.QrView));
const EmbedView = lazyPart(() => import('./embed/EmbedView').then((m) => m.EmbedView));
const PersonalView = lazyPart(() => import('./personal/PersonalView').then((m) => m.PersonalView));
const MailView = lazyPart(() => import('./mail/MailView').then((m) => m.MailView));

/** All ways to respondents: link, QR code, websites, personal links and mail. */
export function ShareTab(props: ShareTabProps) {
  const { session, head, onPublish } = props;
  const [view] = useShareView();
  const name = head?.slug ?? session.formId;
  const status = head?.status ?? 'draft';
  const shared = { ...props, name, status, url: publicForm.url(name) };
  if (status === 'draft') {
    return (
      <TabPage>
        <TabCard
          title="Publish the form to share it"
          text="You then get a link, a QR code, code for your website and personal links."
        >
          <Button variant="contained" onClick={onPublish}>
            Publish form
          </Button>
        </TabCard>
      </TabPage>
    );
  }
  return (
    <Stack spacing={3}>
      <TabPage>
        <LinkTabs
          label="Ways to share"
          current={view}
          items={SHARE_VIEWS.map(([value, label]) => ({
            value,
            label,
            href: routes.formBuilder.href(session.formId, { tab: 'share', view: value }),
          }))}
        />
      </TabPage>
      <div>
        {view === 'link' && <LinkView {...shared} />}
        {view === 'qr' && <QrView {...shared} />}
        {view === 'embed' && <EmbedView {...shared} />}
        {view === 'personal' && <PersonalView {...shared} />}
        {view === 'mail' && <MailView {...shared} />}
      </div>
    </Stack>
  );
}
