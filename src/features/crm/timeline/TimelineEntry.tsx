import CallIcon from '@mui/icons-material/CallOutlined';
import FileIcon from '@mui/icons-material/AttachFile';
import CreatedIcon from '@mui/icons-material/PersonAddAltOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import EmailIcon from '@mui/icons-material/MailOutlined';
import ImportIcon from '@mui/icons-material/UploadFileOutlined';
import NoteIcon from '@mui/icons-material/StickyNote2Outlined';
import ResponseIcon from '@mui/icons-material/AssignmentTurnedInOutlined';
import TaskIcon from '@mui/icons-material/CheckCircleOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import type { ActivityDoc } from '@/domain/documents/crm.schema';
import { routes } from '@/shared/config/routes';
import { FormTitle } from '@/shared/data/FormTitle';
import { MemberName } from '@/shared/data/MemberName';
import { TextLink } from '@/shared/ui/text/TextLink';
import { ContactLink } from '../ContactLink';
import { FileEntry } from '../files/FileEntry';
import { MergedEntry } from '../merge/MergedEntry';
import { EditChangeList, EditChanges } from './EditChanges';
import { EntryFrame, type EntryHue } from './EntryFrame';
import { ResponseAnswers } from './ResponseAnswers';
import { WrittenEntry } from './WrittenEntry';

/** How each kind of line looks. */
const LOOK: Record<
  Exclude<ActivityDoc['type'], 'merge'>,
  { Icon: typeof SvgIcon; hue: EntryHue }
> = {
  submission: { Icon: ResponseIcon, hue: 'blue' },
  note: { Icon: NoteIcon, hue: 'amber' },
  call: { Icon: CallIcon, hue: 'green' },
  email: { Icon: EmailIcon, hue: 'violet' },
  task: { Icon: TaskIcon, hue: 'teal' },
  edit: { Icon: EditIcon, hue: 'indigo' },
  created: { Icon: CreatedIcon, hue: 'indigo' },
  import: { Icon: ImportIcon, hue: 'teal' },
  file: { Icon: FileIcon, hue: 'violet' },
};

interface Props {
  id: string;
  activity: ActivityDoc;
  /** Of an account with its people: each line names the contact. */
  isOfAccount?: boolean;
}

/** One line of a timeline. */
export function TimelineEntry({ id, activity, isOfAccount = false }: Props) {
  const { contactId } = activity;
  const who = isOfAccount && contactId !== undefined ? { who: <ContactLink id={contactId} /> } : {};
  if (activity.type === 'merge') return <MergedEntry activity={activity} {...who} />;
  const look = {
    ...LOOK[activity.type],
    at: activity.at,
    ...who,
  };
  switch (activity.type) {
    case 'submission':
      return (
        <EntryFrame
          {...look}
          title={
            <>
              {activity.imported ? 'Imported response to ' : 'Responded to '}
              <TextLink
                to={routes.submissions.href(activity.formId, {
                  submission: activity.submissionId,
                })}
              >
                <FormTitle formId={activity.formId} />
              </TextLink>
            </>
          }
        >
          <ResponseAnswers submissionId={activity.submissionId} />
        </EntryFrame>
      );
    case 'note':
    case 'call':
    case 'email':
      return <WrittenEntry id={id.replace(/^entry_/, '')} entry={activity} look={look} />;
    case 'task':
      return (
        <EntryFrame
          {...look}
          title={
            <>
              <MemberName uid={activity.by} />{' '}
              {activity.doneAt === undefined ? 'added a task' : 'added a task, now done'}
            </>
          }
        >
          <bdi style={activity.doneAt === undefined ? {} : { textDecoration: 'line-through' }}>
            {activity.title}
          </bdi>
        </EntryFrame>
      );
    case 'edit':
      return (
        <EntryFrame
          {...look}
          isMinor
          title={
            <EditChanges
              by={activity.by}
              changes={activity.changes}
              of={contactId === undefined ? 'account' : 'contact'}
            />
          }
        />
      );
    case 'created':
      return (
        <EntryFrame
          {...look}
          title={
            <>
              <MemberName uid={activity.by} />
              {contactId === undefined
                ? ' added this account'
                : isOfAccount
                  ? ' added the contact'
                  : ' added this contact'}
            </>
          }
        />
      );
    case 'file':
      return <FileEntry entry={activity} look={look} />;
    case 'import':
      return (
        <EntryFrame
          {...look}
          title={
            <>
              {activity.created ? 'Imported from ' : 'Updated from '}
              <bdi>{activity.fileName}</bdi>
              {' by '}
              <MemberName uid={activity.by} />
            </>
          }
        >
          {!activity.created && <EditChangeList changes={activity.changes} />}
        </EntryFrame>
      );
  }
}
