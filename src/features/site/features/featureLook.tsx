/** How features look on the site: a hue per section, an icon per feature, and the screen that shows it. */
import AssistIcon from '@mui/icons-material/AutoAwesomeOutlined';
import AccountTreeIcon from '@mui/icons-material/AccountTreeOutlined';
import ApiIcon from '@mui/icons-material/ApiOutlined';
import BoltIcon from '@mui/icons-material/BoltOutlined';
import CalculateIcon from '@mui/icons-material/CalculateOutlined';
import ContrastIcon from '@mui/icons-material/ContrastOutlined';
import DashboardIcon from '@mui/icons-material/DashboardOutlined';
import EditNoteIcon from '@mui/icons-material/EditNoteOutlined';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import FolderIcon from '@mui/icons-material/FolderOutlined';
import GroupsIcon from '@mui/icons-material/GroupsOutlined';
import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import InboxIcon from '@mui/icons-material/InboxOutlined';
import InsightsIcon from '@mui/icons-material/InsightsOutlined';
import GroupIcon from '@mui/icons-material/GroupOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import MergeIcon from '@mui/icons-material/CallMergeOutlined';
import NotificationsIcon from '@mui/icons-material/NotificationsOutlined';
import PaletteIcon from '@mui/icons-material/PaletteOutlined';
import QuizIcon from '@mui/icons-material/QuizOutlined';
import ShareIcon from '@mui/icons-material/IosShareOutlined';
import TableIcon from '@mui/icons-material/TableViewOutlined';
import TranslateIcon from '@mui/icons-material/TranslateOutlined';
import TaskIcon from '@mui/icons-material/TaskAltOutlined';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';
import type { ProductPictureName } from '@/shared/ui/pictures/ProductPicture';

type Hue = 'blue' | 'indigo' | 'violet' | 'rose' | 'amber' | 'olive' | 'green' | 'teal';

export interface FeaturePicture {
  name: ProductPictureName;
  alt: string;
}

export interface FeatureLook {
  Icon: ComponentType<SvgIconProps>;
  hue: Hue;
  picture?: FeaturePicture;
}

const shows = (name: ProductPictureName, alt: string): FeaturePicture => ({ name, alt });

const LOOKS: Readonly<Record<string, FeatureLook>> = {
  describe: {
    Icon: AssistIcon,
    hue: 'violet',
    picture: shows(
      'describe',
      'A sentence about a bakery’s orders, and below it the form that was made of it.',
    ),
  },
  translations: {
    Icon: TranslateIcon,
    hue: 'teal',
    picture: shows(
      'translations',
      'The texts of a form in English, with their translations into Arabic beside them.',
    ),
  },
  'form-builder': {
    Icon: EditNoteIcon,
    hue: 'indigo',
    picture: shows(
      'builder',
      'The builder: the form in the middle, the settings of a question beside it.',
    ),
  },
  'question-types': {
    Icon: QuizIcon,
    hue: 'violet',
    picture: shows('insert', 'The list of question types, open where the next question goes.'),
  },
  conditions: {
    Icon: AccountTreeIcon,
    hue: 'blue',
    picture: shows(
      'logic',
      'A logic rule: When “What do you need?” is “Repair”, show “What is broken?”.',
    ),
  },
  'form-list': {
    Icon: FolderIcon,
    hue: 'green',
    picture: shows(
      'forms',
      'The list of forms: each in small with its figures, folders beside them.',
    ),
  },
  design: {
    Icon: PaletteIcon,
    hue: 'rose',
    picture: shows('design', 'The Design tab: presets on the left, the live page beside them.'),
  },
  formulas: {
    Icon: CalculateIcon,
    hue: 'amber',
    picture: shows(
      'formula',
      'A calculated value: its formula, a budget to try it with, and the result.',
    ),
  },
  templates: {
    Icon: DashboardIcon,
    hue: 'rose',
    picture: shows('templates', 'A blank form and five templates to start from.'),
  },
  'public-page': {
    Icon: BoltIcon,
    hue: 'amber',
    picture: shows('form', 'A quote request form on a phone, with the first question answered.'),
  },
  sharing: {
    Icon: ShareIcon,
    hue: 'blue',
    picture: shows(
      'share',
      'The Share tab: a QR code that leads to the form, with its colour and downloads.',
    ),
  },
  'exactly-once': {
    Icon: TaskIcon,
    hue: 'green',
    picture: shows(
      'review',
      'A late response under Needs review, with buttons to accept or reject it.',
    ),
  },
  versions: {
    Icon: HistoryIcon,
    hue: 'teal',
    picture: shows('versions', 'The version history of a form, with a comparison below it.'),
  },
  answers: {
    Icon: InboxIcon,
    hue: 'blue',
    picture: shows(
      'response',
      'The responses to a quote form, with one of them open beside the list.',
    ),
  },
  exports: {
    Icon: TableIcon,
    hue: 'green',
    picture: shows('exports', 'The Export dialog: formats, responses, columns and time zone.'),
  },
  crm: {
    Icon: GroupsIcon,
    hue: 'rose',
    picture: shows(
      'contact',
      'A contact: their details, a timeline of responses, and their company.',
    ),
  },
  'clean-contacts': {
    Icon: MergeIcon,
    hue: 'teal',
    picture: shows(
      'duplicates',
      'Contacts that may be duplicates, side by side, with a button to review and merge them.',
    ),
  },
  insights: {
    Icon: InsightsIcon,
    hue: 'violet',
    picture: shows(
      'insights',
      'Views, starts, responses and rates of all forms, with a chart by day.',
    ),
  },
  notifications: {
    Icon: NotificationsIcon,
    hue: 'amber',
    picture: shows('notifications', 'Notifications: new responses, and one that needs review.'),
  },
  'your-data': {
    Icon: DownloadIcon,
    hue: 'olive',
    picture: shows('data', 'Settings: download your data, or delete your account.'),
  },
  integrations: {
    Icon: ApiIcon,
    hue: 'violet',
    picture: shows(
      'webhooks',
      'Where the responses of a form go: S3 storage and a webhook, each with its log and a test.',
    ),
  },
  members: {
    Icon: GroupIcon,
    hue: 'blue',
    picture: shows(
      'members',
      'Settings: the members of a workspace, an invitation, and the roles.',
    ),
  },
  'sign-in': {
    Icon: LockIcon,
    hue: 'indigo',
    picture: shows('security', 'Settings: change your password, link Google, log out everywhere.'),
  },
  appearance: {
    Icon: ContrastIcon,
    hue: 'teal',
    picture: shows(
      'appearance',
      'Settings with large text: switches for dark mode and large text.',
    ),
  },
  help: {
    Icon: HelpIcon,
    hue: 'green',
    picture: shows('help', 'The help menu on the Insights screen, with three articles about it.'),
  },
};

/** The screen that stands for a section: that of one of its features. */
const CHAPTERS: Readonly<Record<string, string>> = {
  build: 'form-builder',
  collect: 'public-page',
  know: 'insights',
  own: 'your-data',
};

/** Undefined for a section that a deployment has added itself. */
export const pictureOfSection = (sectionId: string): FeaturePicture | undefined =>
  LOOKS[CHAPTERS[sectionId] ?? '']?.picture;

/** Features that a deployment has added itself. */
const PLAIN: FeatureLook = { Icon: TaskIcon, hue: 'blue' };

export const featureLookOf = (featureId: string): FeatureLook => LOOKS[featureId] ?? PLAIN;
