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
import ImageIcon from '@mui/icons-material/ImageOutlined';
import VideoIcon from '@mui/icons-material/SmartDisplayOutlined';
import DividerIcon from '@mui/icons-material/HorizontalRule';
import type SvgIcon from '@mui/material/SvgIcon';
import type { FieldType } from '@/domain/form/definition/definition';

/** The icon of each type of field, wherever its questions are listed. */
export const FIELD_TYPE_ICONS: Record<FieldType, typeof SvgIcon> = {
  short_text: ShortTextIcon,
  long_text: NotesIcon,
  email: EmailIcon,
  phone: PhoneIcon,
  url: LinkIcon,
  number: NumberIcon,
  date: DateIcon,
  time: TimeIcon,
  datetime: DateTimeIcon,
  single_choice: SingleIcon,
  multiple_choice: MultipleIcon,
  dropdown: DropdownIcon,
  yes_no: YesNoIcon,
  consent: ConsentIcon,
  rating: RatingIcon,
  scale: ScaleIcon,
  nps: NpsIcon,
  slider: SliderIcon,
  matrix: MatrixIcon,
  ranking: RankingIcon,
  name: NameIcon,
  address: AddressIcon,
  file: FileIcon,
  signature: SignatureIcon,
  group: GroupIcon,
  calculated: CalculatedIcon,
  hidden: HiddenIcon,
  statement: StatementIcon,
  image: ImageIcon,
  video: VideoIcon,
  divider: DividerIcon,
};
