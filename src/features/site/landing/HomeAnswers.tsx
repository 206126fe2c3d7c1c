import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ExampleAnswer } from './exampleAnswer';
import { PlainList } from '@/shared/ui/lists/PlainList';

/** What is there before the first try, labelled as an example. */
const FIRST: ExampleAnswer = {
  id: 'example',
  summary: 'Ana Pereira · ana@pereira.example · Yes, with guests · 3',
  contact: { name: 'Ana Pereira', email: 'ana@pereira.example' },
  took: '41 s',
};
/** Responses of today before the visitor's own. */
const TODAY = 12;

const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

function Row({ answer, own }: { answer: ExampleAnswer; own: boolean }) {
  return (
    <Box
      component="li"
      sx={{
        px: 1.5,
        py: 1.25,
        display: 'flex',
        gap: 1.5,
        alignItems: 'center',
        minWidth: 0,
        borderRadius: '10px',
        border: 1,
        borderColor: own ? 'primary.readable' : 'divider',
        bgcolor: own ? 'tint.soft' : 'background.paper',
      }}
    >
      <Typography
        component="span"
        variant="caption"
        sx={{
          px: 1,
          borderRadius: 99,
          flexShrink: 0,
          fontWeight: 600,
          bgcolor: own ? 'primary.main' : 'hue.indigo.wash',
          color: own ? 'primary.contrastText' : 'hue.indigo.ink',
        }}
      >
        {own ? 'New' : 'Example'}
      </Typography>
      <Typography variant="body2" noWrap title={answer.summary}>
        <bdi>{answer.summary}</bdi>
      </Typography>
    </Box>
  );
}

/** The contact card of the newest response. */
function Contact({ contact }: Pick<ExampleAnswer, 'contact'>) {
  if (!contact) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        No email address, so no contact was created.
      </Typography>
    );
  }
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', minWidth: 0 }}>
      <Typography
        component="span"
        variant="subtitle2"
        aria-hidden
        sx={{
          width: 36,
          height: 36,
          borderRadius: '50%',
          flexShrink: 0,
          display: 'grid',
          placeItems: 'center',
          bgcolor: 'hue.violet.wash',
          color: 'hue.violet.ink',
        }}
      >
        {initials(contact.name)}
      </Typography>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle2" component="p" noWrap>
          <bdi>{contact.name}</bdi>
        </Typography>
        <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
          {`${contact.email} · Responded to Summer party`}
        </Typography>
      </Box>
    </Box>
  );
}

/** Responses of the last days, with today's on the right; the visitor's own raise it. */
function Bars({ today }: { today: number }) {
  const days = [5, 9, 7, 11, 6, 8, today];
  return (
    <Box aria-hidden sx={{ display: 'flex', gap: 0.5, alignItems: 'flex-end', height: 36 }}>
      {days.map((count, index) => (
        <Box
          key={index}
          sx={{
            width: 10,
            height: `${(count / 18) * 100}%`,
            borderRadius: '3px 3px 0 0',
            bgcolor: index === days.length - 1 ? 'primary.main' : 'hue.blue.fill',
          }}
        />
      ))}
    </Box>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box sx={{ p: 1.5, borderRadius: '10px', border: 1, borderColor: 'divider', minWidth: 0 }}>
      <Typography variant="caption" component="h4" sx={{ color: 'text.secondary', mb: 0.75 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** The owner's side of the example: the list, newest first, and what the newest one became. */
export function HomeAnswers({ answers }: { answers: readonly ExampleAnswer[] }) {
  const newest = answers[0] ?? FIRST;
  const today = TODAY + answers.length;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
      <Typography variant="subtitle1" component="h3">
        You see this
      </Typography>
      <PlainList
        aria-label="Responses to the example form"
        aria-live="polite"
        sx={{ display: 'grid', gap: 1 }}
      >
        {answers.slice(0, 2).map((answer) => (
          <Row key={answer.id} answer={answer} own />
        ))}
        <Row answer={FIRST} own={false} />
      </PlainList>
      <Part title="Contact">
        <Contact contact={newest.contact} />
      </Part>
      <Part title="Insights">
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-end' }}>
          <Bars today={today} />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            <Box
              component="strong"
              sx={{ color: 'text.primary' }}
            >{`${today} responses today`}</Box>
            {` · latest completed in ${newest.took}`}
          </Typography>
        </Box>
      </Part>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        This demo runs entirely in your browser. Nothing you type is sent or stored.
      </Typography>
    </Box>
  );
}
