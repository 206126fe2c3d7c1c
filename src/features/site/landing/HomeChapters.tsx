import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { routes } from '@/shared/config/routes';
import { ProductPicture, type ProductPictureName } from '@/shared/ui/pictures/ProductPicture';
import { TextLink } from '@/shared/ui/text/TextLink';
import { Band } from '../Band';
import { SectionHead } from '../SectionHead';
import { PlainList } from '@/shared/ui/lists/PlainList';

interface Chapter {
  title: string;
  hue: 'indigo' | 'teal' | 'rose';
  claim: string;
  text: string;
  points: readonly string[];
  picture: ProductPictureName;
  alt: string;
  feature: string;
  more: string;
}

const CHAPTERS: readonly Chapter[] = [
  {
    title: 'Build',
    hue: 'indigo',
    claim: 'Write on the form itself',
    text: 'No maze of settings: type your questions where respondents will read them, then add logic, formulas and translations as you need them.',
    points: [
      '27 question types, from text to signatures and repeating groups',
      'Logic in plain sentences, checked while you write',
      'Autosave, version history and undo for every change',
    ],
    picture: 'insert',
    alt: 'The list of question types, open where the next question goes.',
    feature: 'form-builder',
    more: 'Explore the builder',
  },
  {
    title: 'Collect',
    hue: 'teal',
    claim: 'Every response arrives, exactly once',
    text: 'Your form loads instantly on any phone. Double clicks and dropped connections never lose a response or store it twice, and you can change a form while people fill it in.',
    points: [
      'Works without JavaScript, by keyboard and with a screen reader',
      'Responses appear the moment they’re submitted',
      'Late responses wait for your review',
    ],
    picture: 'response',
    alt: 'The responses to a quote form, with one of them open beside the list.',
    feature: 'public-page',
    more: 'See how forms work',
  },
  {
    title: 'Know',
    hue: 'rose',
    claim: 'Know the person behind the response',
    text: 'Each respondent becomes a contact with a timeline, and each company an account. Insights show what changed, and whether the change means anything.',
    points: [
      'Contacts and accounts without data entry',
      'Views, starts, completion and time, with clear definitions',
      'Details you already have are never overwritten',
    ],
    picture: 'contact',
    alt: 'A contact: their details, a timeline of responses, and their company.',
    feature: 'crm',
    more: 'Discover the CRM',
  },
];

function Points({ points }: { points: readonly string[] }) {
  return (
    <PlainList sx={{ my: 3, display: 'grid', gap: 1.25 }}>
      {points.map((point) => (
        <Box component="li" key={point} sx={{ display: 'flex', gap: 1.5 }}>
          <Box
            component="svg"
            viewBox="0 0 20 20"
            aria-hidden
            sx={{ width: 20, height: 20, flexShrink: 0, mt: '2px', color: 'success.readable' }}
          >
            <path
              d="M4 10.5l4 4 8-9"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </Box>
          <Typography component="span">{point}</Typography>
        </Box>
      ))}
    </PlainList>
  );
}

function ChapterRow({ chapter, turned }: { chapter: Chapter; turned: boolean }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: { xs: 3, md: 8 },
        alignItems: 'center',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 7fr)' },
        ...(turned
          ? {
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 5fr)' },
            }
          : {}),
      }}
    >
      <Box sx={{ order: { md: turned ? 2 : 1 } }}>
        <Typography
          component="p"
          variant="subtitle2"
          sx={{
            display: 'inline-block',
            px: 1.5,
            py: 0.25,
            mb: 1.5,
            borderRadius: 99,
            bgcolor: `hue.${chapter.hue}.wash`,
            color: `hue.${chapter.hue}.ink`,
          }}
        >
          {chapter.title}
        </Typography>
        <Typography variant="h3">{chapter.claim}</Typography>
        <Typography sx={{ color: 'text.secondary', mt: 1.5 }}>{chapter.text}</Typography>
        <Points points={chapter.points} />
        <TextLink to={routes.feature.href(chapter.feature)} variant="subtitle1">
          {chapter.more}
        </TextLink>
      </Box>
      <Box sx={{ order: { md: turned ? 1 : 2 } }}>
        <ProductPicture
          name={chapter.picture}
          alt={chapter.alt}
          sizes="(min-width: 1200px) 640px, (min-width: 900px) 55vw, calc(100vw - 48px)"
        />
      </Box>
    </Box>
  );
}

/** Build, collect, know: each with the screen that does it, on alternating sides. */
export function HomeChapters() {
  return (
    <Band labelledBy="chapters">
      <SectionHead
        id="chapters"
        title="From first question to loyal customer"
        lead="One tool for the form, the responses and the people behind them."
        centred
      />
      <PlainList ordered sx={{ display: 'grid', gap: { xs: 7, md: 12 } }}>
        {CHAPTERS.map((chapter, index) => (
          <ChapterRow key={chapter.title} chapter={chapter} turned={index % 2 === 1} />
        ))}
      </PlainList>
      <Typography sx={{ mt: { xs: 5, md: 8 }, textAlign: 'center' }}>
        <TextLink to={routes.features.href()} variant="subtitle1">
          See all features
        </TextLink>
      </Typography>
    </Band>
  );
}
