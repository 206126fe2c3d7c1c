import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type SvgIcon from '@mui/material/SvgIcon';
import { Children, type ReactNode } from 'react';
import { RelativeTime } from '@/shared/ui/text/RelativeTime';

export type EntryHue = 'blue' | 'amber' | 'green' | 'violet' | 'teal' | 'indigo';

export interface EntryLook {
  /** Whose line it is, where several people’s are shown. */
  who?: ReactNode;
  Icon: typeof SvgIcon;
  hue: EntryHue;
  at: number;
}

interface Props extends EntryLook {
  /** A sentence: who did what. */
  title: ReactNode;
  /** A line of less weight: a change of one value. */
  isMinor?: boolean;
  /** Beside the time. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** A line of a timeline: its kind as an icon on the thread, the sentence, the time, and what it holds. */
export function EntryFrame({
  Icon,
  hue,
  at,
  who,
  title,
  isMinor = false,
  actions,
  children,
}: Props) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: '32px minmax(0, 1fr)',
        columnGap: 1.5,
        position: 'relative',
        pb: isMinor ? 1 : 2.5,
        // The thread that the lines hang on.
        '&:not(:last-of-type)::before': {
          content: '""',
          position: 'absolute',
          insetInlineStart: 15,
          top: 36,
          bottom: 0,
          borderInlineStart: 2,
          borderColor: 'divider',
        },
      }}
    >
      <Box
        aria-hidden
        sx={{
          width: 32,
          height: 32,
          borderRadius: '50%',
          display: 'grid',
          placeItems: 'center',
          ...(isMinor
            ? { color: 'text.secondary' }
            : { bgcolor: `hue.${hue}.wash`, color: `hue.${hue}.ink` }),
        }}
      >
        <Icon sx={{ fontSize: 18 }} />
      </Box>
      <Box sx={{ minWidth: 0, pt: 0.5 }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
          <Typography
            variant="body2"
            component="div"
            sx={{
              flex: '1 1 0',
              minWidth: 0,
              overflowWrap: 'anywhere',
              ...(isMinor ? { color: 'text.secondary', '& b': { color: 'text.primary' } } : {}),
            }}
          >
            {title}
            {who && <> · {who}</>}
          </Typography>
          <Typography
            variant="caption"
            component="span"
            sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}
          >
            <RelativeTime at={at} />
          </Typography>
          {actions}
        </Box>
        {Children.toArray(children).length > 0 && (
          <Box
            sx={{
              mt: 0.75,
              p: 1.5,
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              bgcolor: 'background.paper',
              overflowWrap: 'anywhere',
            }}
          >
            {children}
          </Box>
        )}
      </Box>
    </Box>
  );
}
