import ReadIcon from '@mui/icons-material/DraftsOutlined';
import UnreadIcon from '@mui/icons-material/MarkunreadOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ListItem from '@mui/material/ListItem';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { NoticeGroup } from '@/domain/notices/grouping';
import { groupPath } from '@/domain/notices/places';
import { noticeDetail, noticeSentence, type NoticeFormats } from '@/domain/notices/sentences';
import { formatCalendarDay } from '@/shared/lib/dates';
import { formatCount, formatRate } from '@/shared/lib/numbers';
import { HueIcon } from '@/shared/ui/pictures/HueIcon';
import { RelativeTime } from '@/shared/ui/text/RelativeTime';
import { TextLink } from '@/shared/ui/text/TextLink';
import { NOTICE_LOOKS } from './noticeLooks';

const FORMATS: NoticeFormats = {
  count: formatCount,
  share: formatRate,
  day: (day) => formatCalendarDay(day),
};
/** Summaries below a group. */
const SUMMARIES = 2;

/** Beside the heavier title, so that colour does not carry it alone. */
function UnreadDot() {
  return (
    <Box
      component="span"
      role="img"
      aria-label="Unread"
      sx={{
        width: 8,
        height: 8,
        flexShrink: 0,
        borderRadius: '50%',
        bgcolor: 'secondary.readable',
      }}
    />
  );
}

/** At most two lines; of each of several, one. */
const clamped = (rows: number) => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: rows > 1 ? 1 : 2,
  overflow: 'hidden',
});

interface Props {
  group: NoticeGroup;
  /** Not all of the group is loaded. */
  isMore: boolean;
  /** The button was pressed. */
  onRead: (ids: readonly string[], read: boolean) => void;
  /** The link was followed: these are read by it. */
  onOpen: (ids: readonly string[]) => void;
}

/** One notification, or those of one form on one day. */
export function NotificationRow({ group, isMore, onRead, onOpen }: Props) {
  const { rows, newest, isUnread } = group;
  const marked = rows.filter(({ data }) => !isUnread || data.readAt === null).map(({ id }) => id);
  const sentence = noticeSentence(newest, FORMATS, { count: rows.length, isMore });
  const details = rows.map(({ data }) => noticeDetail(data, FORMATS)).filter((text) => text !== '');
  const hidden = details.length - SUMMARIES;
  const mark = isUnread ? 'Mark as read' : 'Mark as unread';
  return (
    <ListItem divider sx={{ gap: 1.5, alignItems: 'flex-start', py: 1.25 }}>
      <HueIcon {...NOTICE_LOOKS[newest.type]} />
      <Box sx={{ flex: '1 1 0', minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <TextLink
            to={groupPath(rows)}
            underline="hover"
            variant="subtitle2"
            onClick={() => {
              onOpen(isUnread ? marked : []);
            }}
            sx={{
              color: 'text.primary',
              overflowWrap: 'anywhere',
              fontWeight: isUnread ? 600 : 400,
            }}
          >
            {sentence}
          </TextLink>
          {isUnread && <UnreadDot />}
        </Box>
        {details.slice(0, SUMMARIES).map((text, index) => (
          <Typography
            key={rows[index]?.id}
            variant="body2"
            sx={{ color: 'text.secondary', overflowWrap: 'anywhere', ...clamped(rows.length) }}
          >
            {text}
          </Typography>
        ))}
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {hidden > 0 && `and ${formatCount(hidden)} more · `}
          <RelativeTime at={newest.at} />
        </Typography>
      </Box>
      <Tooltip title={mark}>
        <IconButton
          size="small"
          aria-label={`${mark}: ${sentence}`}
          onClick={() => onRead(marked, isUnread)}
        >
          {isUnread ? <ReadIcon fontSize="small" /> : <UnreadIcon fontSize="small" />}
        </IconButton>
      </Tooltip>
    </ListItem>
  );
}
