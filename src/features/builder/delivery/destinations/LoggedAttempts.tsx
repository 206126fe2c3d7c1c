import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { DeliveryAttempt } from '@/domain/documents/destinations.schema';
import { formatInstant } from '@/shared/lib/dates';
import { PlainList } from '@/shared/ui/lists/PlainList';

/** Every attempt, the last first, with what the receiver replied. */
export function Attempts({ attempts }: { attempts: readonly DeliveryAttempt[] }) {
  if (attempts.length === 0) return null;
  return (
    <Box>
      <Typography variant="subtitle2" component="h3">
        Attempts
      </Typography>
      <PlainList ordered aria-label="Attempts">
        {[...attempts].reverse().map((one) => (
          <Box component="li" key={one.at} sx={{ py: 0.5 }}>
            <Typography variant="body2">
              {[
                formatInstant(one.at),
                one.status === undefined ? undefined : `Status ${one.status}`,
                `${one.duration} ms`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
            {one.problem !== undefined && (
              <Typography variant="body2" sx={{ color: 'error.readable' }}>
                {one.problem}
              </Typography>
            )}
            {one.reply !== undefined && <TextBlock title="Reply" text={one.reply} />}
          </Box>
        ))}
      </PlainList>
    </Box>
  );
}

/** Text of another program, as it is. It scrolls, by keyboard too. */
export function TextBlock({ title, text }: { title: string; text: string }) {
  const id = useId();
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography id={id} variant="caption" component="h4" sx={{ color: 'text.secondary' }}>
        {title}
      </Typography>
      <Box
        component="pre"
        role="group"
        aria-labelledby={id}
        tabIndex={0}
        dir="ltr"
        sx={{
          m: 0,
          p: 1,
          maxHeight: 240,
          overflow: 'auto',
          borderRadius: 1,
          bgcolor: 'action.hover',
          typography: 'caption',
          fontFamily: 'monospace',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {text}
      </Box>
    </Box>
  );
}
