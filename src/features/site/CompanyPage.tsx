import ContrastIcon from '@mui/icons-material/ContrastOutlined';
import FactIcon from '@mui/icons-material/FactCheckOutlined';
import GroupsIcon from '@mui/icons-material/GroupsOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import InsightsIcon from '@mui/icons-material/InsightsOutlined';
import TaskIcon from '@mui/icons-material/TaskAltOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { BRAND } from '@/domain/base/brand';
import { COMPANY } from '@/shared/config/company';
import { routes } from '@/shared/config/routes';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { ProductPicture } from '@/shared/ui/pictures/ProductPicture';
import { PlainList } from '@/shared/ui/lists/PlainList';
import { HueIcon } from '@/shared/ui/pictures/HueIcon';
import { Band } from './Band';
import { HowMeasured } from './HowMeasured';
import { SectionHead } from './SectionHead';
import { SiteHeader } from './SiteHeader';

/** What the code keeps to; each has tests that fail where it does not. */
const PRINCIPLES = [
  {
    title: 'No lost responses, no duplicates',
    text: 'Every response has its own key and is stored once, however often a bad connection retries. Late responses wait for review.',
    hue: 'green',
    Icon: TaskIcon,
  },
  {
    title: 'Published versions never change',
    text: 'A published version is never altered. You can edit a form while people fill it in, and read each response with its own questions.',
    hue: 'teal',
    Icon: HistoryIcon,
  },
  {
    title: 'Figures you can check',
    text: 'Every figure says what it measures and matches a recount of the responses. Where there’s no data, you see a dash.',
    hue: 'violet',
    Icon: InsightsIcon,
  },
  {
    title: 'Forms for everyone',
    text: 'Public forms are light and work without JavaScript, by keyboard and with a screen reader. We test every screen against WCAG 2.2 AA.',
    hue: 'amber',
    Icon: ContrastIcon,
  },
  {
    title: 'Nothing is overwritten silently',
    text: 'A response fills gaps on a contact and leaves the rest alone. If two tabs disagree, you decide, and you can always undo.',
    hue: 'rose',
    Icon: GroupsIcon,
  },
  {
    title: 'No promises we can’t keep',
    text: 'Everything on this site is in the product today. We don’t advertise features before they’re built.',
    hue: 'blue',
    Icon: FactIcon,
  },
] as const;

function Principles() {
  return (
    <PlainList
      sx={{
        display: 'grid',
        columnGap: 6,
        rowGap: 5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr', md: '1fr 1fr 1fr' },
      }}
    >
      {PRINCIPLES.map(({ title, text, hue, Icon }) => (
        <li key={title}>
          <Box sx={{ mb: 2 }}>
            <HueIcon Icon={Icon} hue={hue} size="medium" />
          </Box>
          <Typography variant="h6" component="h3">
            {title}
          </Typography>
          <Typography sx={{ color: 'text.secondary', mt: 0.75 }}>{text}</Typography>
        </li>
      ))}
    </PlainList>
  );
}

/** The company’s details, as far as they are configured. */
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
    <>
      <Band tone="hero" first>
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 4, md: 8 },
            alignItems: 'center',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 6fr) minmax(0, 6fr)' },
          }}
        >
          <div>
            <SiteHeader
              title="Company"
              lead={
                COMPANY.legalName === undefined
                  ? `${BRAND.name} is made by a UK company.`
                  : `${COMPANY.legalName} makes ${BRAND.name}.`
              }
            />
            <Typography variant="lead" sx={{ mb: 2 }}>
              We make one thing: a form builder that doesn’t stop at the form. Every response
              reaches you once. It stays with the person who sent it. And every figure is one you
              can check.
            </Typography>
            <Typography variant="lead">
              We build for people whose work arrives through forms: tradespeople quoting for jobs,
              clubs planning events, teams that hire people or handle complaints. They reply to
              every response and want to know who’s asking.
            </Typography>
          </div>
          {/* Beyond the page's width, where there is room. */}
          <Box sx={{ width: { md: '116%' } }}>
            <ProductPicture
              name="response"
              alt="The responses to a quote form, with one of them open beside the list."
              sizes="(min-width: 900px) 640px, calc(100vw - 32px)"
              first
            />
          </Box>
        </Box>
      </Band>
      <Band tone="paper" labelledBy="principles">
        <SectionHead id="principles" title="How we work" />
        <Principles />
      </Band>
      <HowMeasured />
      <Band tone="tint" labelledBy="talk-to-us" last>
        <SectionHead
          id="talk-to-us"
          title="Talk to us"
          lead="Questions, ideas or problems? A person reads every message."
        />
        <Imprint />
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <ButtonLink to={routes.contactSales.href()} variant="contained" size="large">
            Contact us
          </ButtonLink>
          <ButtonLink to={routes.features.href()} size="large">
            See all features
          </ButtonLink>
        </Stack>
      </Band>
    </>
  );
}
