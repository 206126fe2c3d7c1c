import Box from '@mui/material/Box';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { localTime } from '@/domain/base/localTime';
import type { AuditLine } from '@/domain/documents/team/auditLine.schema';
import { formatInstant, formatLocalTime, machineInstant } from '@/shared/lib/dates';
import { HueIcon } from '@/shared/ui/pictures/HueIcon';
import { TextLink } from '@/shared/ui/text/TextLink';
import { ACT_LOOKS } from './actLooks';
import { placeOfLine, whatWasDone, whoDid } from './activityText';

interface Props {
  line: AuditLine;
  /** Of the workspace, by which days are told apart. */
  timeZone: string;
}

/** One act of a member, as a sentence. */
export function ActivityRow({ line, timeZone }: Props) {
  const place = placeOfLine(line);
  return (
    <ListItem divider sx={{ gap: 1.5, alignItems: 'flex-start', py: 1.25 }}>
      <HueIcon {...ACT_LOOKS[line.kind]} />
      <Box sx={{ flex: '1 1 0', minWidth: 0, pt: 0.5 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <Box component="bdi" sx={{ fontWeight: 500 }}>
            {whoDid(line)}
          </Box>{' '}
          {whatWasDone(line)}
        </Typography>
        {place && (
          <TextLink to={place.href} variant="caption">
            {place.text}
          </TextLink>
        )}
      </Box>
      <Typography
        component="time"
        variant="caption"
        dateTime={machineInstant(line.at)}
        title={formatInstant(line.at, timeZone)}
        sx={{ color: 'text.secondary', pt: 0.75, whiteSpace: 'nowrap' }}
      >
        {formatLocalTime(localTime(timeZone, line.at).slice(11, 16))}
      </Typography>
    </ListItem>
  );
}
