import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { FormHeadDoc } from '@/domain/documents.schema';
import { publicForm } from '@/shared/config/routes';
import type { BuilderSession } from '../saving/session';
import { lazyPart } from '../ui/lazyPart';
import { TabCard, TabPage } from '../ui/TabPage';
import { LinkView } from './link/LinkView';
import { SHARE_VIEWS, useShareView, type ShareView } from './useShareView';

const QrView = lazyPart(() => import('./qr/QrView').then((m) => m.QrView));
const EmbedView = lazyPart(() => import('./embed/EmbedView').then((m) => m.EmbedView));
const PersonalView = lazyPart(() => import('./personal/PersonalView').then((m) => m.PersonalView));
const MailView = lazyPart(() => import('./mail/MailView').then((m) => m.MailView));

interface Props {
  session: BuilderSession;
  head: FormHeadDoc | null | undefined;
  onPublish: () => void;
}

/** What each part of the tab gets. */
export interface ShareProps extends Props {
  /** The public link. */
  url: string;
  /** The last part of it: the readable name, or the form's id. */
  name: string;
  status: FormHeadDoc['status'];
}

/** All ways to respondents: link, QR code, websites, personal links and mail. */
export function ShareTab(props: Props) {
  const { session, head, onPublish } = props;
  const [view, open] = useShareView();
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
      <Tabs
        value={view}
        onChange={(_event, next: ShareView) => open(next)}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label="Ways to share"
        sx={{ borderBottom: 1, borderColor: 'divider' }}
      >
        {SHARE_VIEWS.map(([one, label]) => (
          <Tab key={one} value={one} label={label} id={`share-${one}`} aria-controls="share-part" />
        ))}
      </Tabs>
      <div role="tabpanel" id="share-part" aria-labelledby={`share-${view}`}>
        {view === 'link' && <LinkView {...shared} />}
        {view === 'qr' && <QrView {...shared} />}
        {view === 'embed' && <EmbedView {...shared} />}
        {view === 'personal' && <PersonalView {...shared} />}
        {view === 'mail' && <MailView {...shared} />}
      </div>
    </Stack>
  );
}
