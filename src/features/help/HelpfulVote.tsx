import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { routes } from '@/shared/config/routes';
import { TextLink } from '@/shared/ui/text/TextLink';
import { useRateArticle } from './data';

type Vote = boolean | null;

/** "Was this helpful?", with a way back. One vote a person and article; the last one counts. */
export function HelpfulVote({ articleId }: { articleId: string }) {
  const id = useId();
  const [vote, setVote] = useState<Vote>(null);
  const rate = useRateArticle(articleId);
  const group = useRef<HTMLDivElement>(null);
  const say = (next: Vote) => {
    const before = vote;
    setVote(next);
    rate.mutate(next, { onError: () => setVote(before) });
  };
  return (
    <Box component="section" aria-labelledby={id}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Typography id={id} variant="subtitle1" component="h2">
          Was this helpful?
        </Typography>
        <ToggleButtonGroup
          ref={group}
          exclusive
          size="small"
          aria-labelledby={id}
          value={vote}
          onChange={(_event, next: Vote) => say(next)}
        >
          <ToggleButton value={true} sx={{ px: 2 }}>
            Yes
          </ToggleButton>
          <ToggleButton value={false} sx={{ px: 2 }}>
            No
          </ToggleButton>
        </ToggleButtonGroup>
        {rate.isSuccess && vote !== null && (
          <Button
            size="small"
            onClick={() => {
              say(null);
              // The button goes with the vote; the focus stays with the question.
              group.current?.querySelector('button')?.focus();
            }}
          >
            Undo
          </Button>
        )}
      </Box>
      <Typography
        role="status"
        variant="body2"
        sx={{ color: 'text.secondary', mt: 1, minHeight: '1.5em' }}
      >
        {rate.isError && `We couldn’t save your vote. ${rate.error.message}`}
        {rate.isSuccess && vote === true && 'Thanks for your feedback.'}
        {rate.isSuccess && vote === false && (
          <>
            Thanks for your feedback.{' '}
            <TextLink to={routes.helpAndSupport.href()}>Tell us what was missing</TextLink>
          </>
        )}
        {rate.isSuccess && vote === null && 'Your vote has been removed.'}
      </Typography>
    </Box>
  );
}
