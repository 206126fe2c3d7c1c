/** How each kind of notification looks. */
import AssignedIcon from '@mui/icons-material/AssignmentIndOutlined';
import ChangedIcon from '@mui/icons-material/EditNoteOutlined';
import ClosedIcon from '@mui/icons-material/EventBusyOutlined';
import DropIcon from '@mui/icons-material/TrendingDownOutlined';
import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import FailedIcon from '@mui/icons-material/ErrorOutlineOutlined';
import ImportIcon from '@mui/icons-material/UploadFileOutlined';
import JoinedIcon from '@mui/icons-material/PersonAddAltOutlined';
import MentionIcon from '@mui/icons-material/AlternateEmailOutlined';
import ReplyIcon from '@mui/icons-material/QuestionAnswerOutlined';
import ResponseIcon from '@mui/icons-material/AssignmentTurnedInOutlined';
import RetentionIcon from '@mui/icons-material/AutoDeleteOutlined';
import ReviewIcon from '@mui/icons-material/PendingActionsOutlined';
import TaskIcon from '@mui/icons-material/CheckCircleOutlined';
import UsageIcon from '@mui/icons-material/DataUsageOutlined';
import WebhookIcon from '@mui/icons-material/WebhookOutlined';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';
import type { NoticeType } from '@/domain/options/notices';

interface NoticeLook {
  Icon: ComponentType<SvgIconProps>;
  hue: 'blue' | 'amber' | 'teal' | 'violet' | 'rose';
}

export const NOTICE_LOOKS: Readonly<Record<NoticeType, NoticeLook>> = {
  submission: { Icon: ResponseIcon, hue: 'blue' },
  held: { Icon: ReviewIcon, hue: 'amber' },
  changed: { Icon: ChangedIcon, hue: 'blue' },
  export: { Icon: ExportIcon, hue: 'teal' },
  import: { Icon: ImportIcon, hue: 'teal' },
  contactExport: { Icon: ExportIcon, hue: 'teal' },
  contactImport: { Icon: ImportIcon, hue: 'teal' },
  exportFailed: { Icon: FailedIcon, hue: 'rose' },
  importFailed: { Icon: FailedIcon, hue: 'rose' },
  webhook: { Icon: WebhookIcon, hue: 'rose' },
  webhookFailing: { Icon: WebhookIcon, hue: 'rose' },
  mention: { Icon: MentionIcon, hue: 'violet' },
  commentMention: { Icon: MentionIcon, hue: 'violet' },
  commentReply: { Icon: ReplyIcon, hue: 'violet' },
  taskAssigned: { Icon: TaskIcon, hue: 'violet' },
  taskDue: { Icon: TaskIcon, hue: 'violet' },
  responseAssigned: { Icon: AssignedIcon, hue: 'violet' },
  ownerGiven: { Icon: AssignedIcon, hue: 'violet' },
  memberJoined: { Icon: JoinedIcon, hue: 'teal' },
  passedOn: { Icon: AssignedIcon, hue: 'violet' },
  contactRetention: { Icon: RetentionIcon, hue: 'rose' },
  usage: { Icon: UsageIcon, hue: 'amber' },
  formClosed: { Icon: ClosedIcon, hue: 'amber' },
  formFull: { Icon: ClosedIcon, hue: 'amber' },
  drop: { Icon: DropIcon, hue: 'rose' },
};
