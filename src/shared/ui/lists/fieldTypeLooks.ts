import ShortTextIcon from '@mui/icons-material/ShortText';
import NotesIcon from '@mui/icons-material/Notes';
import EmailIcon from '@mui/icons-material/AlternateEmail';
import NumberIcon from '@mui/icons-material/Numbers';
import DateIcon from '@mui/icons-material/CalendarToday';
import SingleIcon from '@mui/icons-material/RadioButtonChecked';
import MultipleIcon from '@mui/icons-material/CheckBoxOutlined';
import DropdownIcon from '@mui/icons-material/ArrowDropDownCircleOutlined';
import ConsentIcon from '@mui/icons-material/VerifiedUserOutlined';
import StatementIcon from '@mui/icons-material/FormatQuote';
import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import LinkIcon from '@mui/icons-material/Link';
import TimeIcon from '@mui/icons-material/Schedule';
import AppointmentIcon from '@mui/icons-material/EventAvailableOutlined';
import DateTimeIcon from '@mui/icons-material/Event';
import YesNoIcon from '@mui/icons-material/ToggleOnOutlined';
import RatingIcon from '@mui/icons-material/StarBorder';
import ScaleIcon from '@mui/icons-material/LinearScale';
import NpsIcon from '@mui/icons-material/Speed';
import SliderIcon from '@mui/icons-material/TuneOutlined';
import MatrixIcon from '@mui/icons-material/GridOn';
import RankingIcon from '@mui/icons-material/FormatListNumbered';
import NameIcon from '@mui/icons-material/BadgeOutlined';
import AddressIcon from '@mui/icons-material/HomeOutlined';
import FileIcon from '@mui/icons-material/AttachFile';
import SignatureIcon from '@mui/icons-material/DrawOutlined';
import GroupIcon from '@mui/icons-material/Repeat';
import CalculatedIcon from '@mui/icons-material/Functions';
import HiddenIcon from '@mui/icons-material/VisibilityOffOutlined';
import PricesIcon from '@mui/icons-material/ReceiptLongOutlined';
import ImageIcon from '@mui/icons-material/ImageOutlined';
import VideoIcon from '@mui/icons-material/SmartDisplayOutlined';
import DividerIcon from '@mui/icons-material/HorizontalRule';
import type SvgIcon from '@mui/material/SvgIcon';
import type { FieldType } from '@/domain/form/definition/definition';
import type { TypeHue } from './typeHue';

/**
 * The groups of types, in the order of the insert menu, with a hue for each. The name beside an icon says the type: colour is
 * not needed to tell.
 */
export const TYPE_GROUPS = {
  text: { title: 'Text', hue: 'blue' },
  contact: { title: 'Contact', hue: 'teal' },
  choices: { title: 'Choices', hue: 'violet' },
  numbers: { title: 'Numbers and scales', hue: 'amber' },
  dates: { title: 'Dates and times', hue: 'green' },
  content: { title: 'Content', hue: 'rose' },
  more: { title: 'More', hue: 'indigo' },
} as const satisfies Record<string, { title: string; hue: TypeHue }>;

export interface FieldTypeLook {
  /** What it is called on screen. */
  name: string;
  group: keyof typeof TYPE_GROUPS;
  Icon: typeof SvgIcon;
}

/** How each type of field is shown, wherever its questions are listed. */
export const FIELD_TYPE_LOOKS: Readonly<Record<FieldType, FieldTypeLook>> = {
  short_text: { name: 'Short text', group: 'text', Icon: ShortTextIcon },
  long_text: { name: 'Long text', group: 'text', Icon: NotesIcon },
  email: { name: 'Email', group: 'contact', Icon: EmailIcon },
  phone: { name: 'Phone', group: 'contact', Icon: PhoneIcon },
  url: { name: 'Web address', group: 'contact', Icon: LinkIcon },
  number: { name: 'Number', group: 'numbers', Icon: NumberIcon },
  date: { name: 'Date', group: 'dates', Icon: DateIcon },
  time: { name: 'Time', group: 'dates', Icon: TimeIcon },
  datetime: { name: 'Date and time', group: 'dates', Icon: DateTimeIcon },
  appointment: { name: 'Appointment', group: 'dates', Icon: AppointmentIcon },
  single_choice: { name: 'Single choice', group: 'choices', Icon: SingleIcon },
  multiple_choice: { name: 'Multiple choice', group: 'choices', Icon: MultipleIcon },
  dropdown: { name: 'Dropdown', group: 'choices', Icon: DropdownIcon },
  yes_no: { name: 'Yes or no', group: 'choices', Icon: YesNoIcon },
  consent: { name: 'Consent', group: 'choices', Icon: ConsentIcon },
  rating: { name: 'Rating', group: 'numbers', Icon: RatingIcon },
  scale: { name: 'Scale', group: 'numbers', Icon: ScaleIcon },
  nps: { name: 'Net Promoter Score', group: 'numbers', Icon: NpsIcon },
  slider: { name: 'Slider', group: 'numbers', Icon: SliderIcon },
  matrix: { name: 'Matrix', group: 'choices', Icon: MatrixIcon },
  ranking: { name: 'Ranking', group: 'choices', Icon: RankingIcon },
  name: { name: 'Name', group: 'contact', Icon: NameIcon },
  address: { name: 'Address', group: 'contact', Icon: AddressIcon },
  file: { name: 'File upload', group: 'more', Icon: FileIcon },
  signature: { name: 'Signature', group: 'more', Icon: SignatureIcon },
  group: { name: 'Repeating group', group: 'more', Icon: GroupIcon },
  calculated: { name: 'Calculated value', group: 'more', Icon: CalculatedIcon },
  hidden: { name: 'Hidden field', group: 'more', Icon: HiddenIcon },
  statement: { name: 'Statement', group: 'content', Icon: StatementIcon },
  image: { name: 'Picture', group: 'content', Icon: ImageIcon },
  video: { name: 'Video link', group: 'content', Icon: VideoIcon },
  prices: { name: 'Price summary', group: 'content', Icon: PricesIcon },
  divider: { name: 'Divider', group: 'content', Icon: DividerIcon },
};

export const hueOf = (type: FieldType): TypeHue => TYPE_GROUPS[FIELD_TYPE_LOOKS[type].group].hue;
