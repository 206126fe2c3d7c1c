import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { COMPANY } from '@/shared/config/company';
import { routes } from '@/shared/config/routes';
import { PlainList } from '@/shared/ui/lists/PlainList';
import { TextLink } from '@/shared/ui/text/TextLink';

const NEXT = [
  'You get a confirmation by email straight away.',
  'A person reads your message and replies by email.',
  'If Formloom can’t do what you need today, we’ll tell you.',
] as const;

/** What becomes of an enquiry. */
export function EnquirySteps() {
  return (
    <Box
      component="section"
      aria-labelledby="what-happens"
      sx={{ bgcolor: 'tint.soft', borderRadius: '16px', p: { xs: 3, md: 4 } }}
    >
      <Typography id="what-happens" variant="h5" component="h2">
        What happens next
      </Typography>
      <PlainList ordered sx={{ display: 'grid', gap: 2, my: 3 }}>
        {NEXT.map((line, index) => (
          <Box component="li" key={line} sx={{ display: 'flex', gap: 1.5 }}>
            <Typography
              component="span"
              variant="subtitle2"
              aria-hidden
              sx={{
                width: 28,
                height: 28,
                flexShrink: 0,
                display: 'grid',
                placeItems: 'center',
                borderRadius: '50%',
                bgcolor: 'tint.strong',
                color: 'primary.readable',
              }}
            >
              {index + 1}
            </Typography>
            <Typography component="span">{line}</Typography>
          </Box>
        ))}
      </PlainList>
      {COMPANY.salesEmail !== undefined && (
        <Typography sx={{ mb: 2 }}>
          Prefer email? <Link href={`mailto:${COMPANY.salesEmail}`}>{COMPANY.salesEmail}</Link>.
        </Typography>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        We built this form with Formloom. We handle what you write as our{' '}
        <TextLink to={routes.privacy.href()}>Privacy Policy</TextLink> describes.
      </Typography>
    </Box>
  );
}

/** Pages that may answer sooner. */
export function OtherWays() {
  return (
    <Box component="section" aria-labelledby="sooner" sx={{ px: { xs: 3, md: 4 } }}>
      <Typography id="sooner" variant="h6" component="h2" sx={{ mb: 1 }}>
        Find an answer now
      </Typography>
      <PlainList sx={{ display: 'grid', gap: 1 }}>
        <li>
          <TextLink to={routes.helpAndSupport.href()}>Search the help articles</TextLink>
        </li>
        <li>
          <TextLink to={routes.pricing.href()}>Compare plans</TextLink>
        </li>
        <li>
          <TextLink to={routes.features.href()}>See all features</TextLink>
        </li>
      </PlainList>
    </Box>
  );
}
