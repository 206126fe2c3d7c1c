import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { BRAND } from '@/domain/brand';
import { COMPANY } from '@/shared/config/company';
import { routes } from '@/shared/config/routes';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { PageHeader } from '@/shared/ui/page/PageHeader';

/** What the code keeps to; each has tests that fail where it does not. */
const PRINCIPLES = [
  [
    'No answer is lost, and none counts twice',
    'Every answer carries a key of its own and is stored once under it, however often a bad connection tries. One that comes late is held, not thrown away.',
  ],
  [
    'What was published stays as it was',
    'A published version never changes. You can edit a form while people fill it in, and read each answer with the questions they saw.',
  ],
  [
    'Numbers that can be checked',
    'Each number says what it is made of, and equals a recount of the answers. Where there is no data it shows a dash and not a zero.',
  ],
  [
    'For everybody who answers',
    'A public form is a light page that works without script, by keyboard and with a screen reader. Every screen is checked against WCAG 2.2 AA by machine, over and over.',
  ],
  [
    'Nobody is overwritten in silence',
    'An answer fills what is empty on a contact and leaves the rest alone. Two tabs that disagree ask you, and undo is always near.',
  ],
  [
    'Only what is there',
    'What this site describes is what the product does today. We would rather say less than announce what is not built.',
  ],
] as const;

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h4" component="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </section>
  );
}

function Principles() {
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gap: 4,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr', md: '1fr 1fr 1fr' },
        listStyle: 'none',
        p: 0,
        m: 0,
      }}
    >
      {PRINCIPLES.map(([title, text]) => (
        <Box component="li" key={title} sx={{ borderTop: 2, borderColor: 'primary.main', pt: 2 }}>
          <Typography variant="h6" component="h3">
            {title}
          </Typography>
          <Typography sx={{ color: 'text.secondary', mt: 1 }}>{text}</Typography>
        </Box>
      ))}
    </Box>
  );
}

/** Who we are on paper, as far as it is configured. */
function Imprint() {
  const { legalName, number, address, supportEmail } = COMPANY;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Company', legalName],
    ['Company number', number],
    ['Address', address],
    [
      'Email',
      supportEmail !== undefined && <Link href={`mailto:${supportEmail}`}>{supportEmail}</Link>,
    ],
  ];
  const known = facts.filter(([, fact]) => fact !== undefined && fact !== false);
  if (known.length === 0) return null;
  return (
    <Box component="dl" sx={{ m: 0, mb: 3, maxWidth: '72ch' }}>
      {known.map(([label, fact]) => (
        <Box key={label} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {fact}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** /company: who makes this, for whom, and how. */
export function CompanyPage() {
  return (
    <Box sx={{ display: 'grid', gap: { xs: 5, sm: 8 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <div>
        <PageHeader
          title="Company"
          lead={`${BRAND.name} is a brand of ${COMPANY.legalName ?? 'a UK company'}.`}
        />
        <Box sx={{ maxWidth: '72ch' }}>
          <Typography sx={{ mb: 2 }}>
            We make one thing: a form builder that does not stop at the form. An answer is worth as
            much as what one does with it, so it arrives once, is kept with the person who gave it,
            and is counted by definitions that anybody can read.
          </Typography>
          <Typography>
            It is for those who live by what comes in through a form: a request for a quote, a place
            at an event, an application, a complaint. People who answer them one by one, and want to
            know who is asking.
          </Typography>
        </Box>
      </div>
      <Part title="How we work">
        <Principles />
      </Part>
      <Part title="Talk to us">
        <Imprint />
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <ButtonLink to={routes.contactSales.href()} variant="contained">
            Write to us
          </ButtonLink>
          <ButtonLink to={routes.features.href()}>See the features</ButtonLink>
        </Stack>
      </Part>
    </Box>
  );
}
