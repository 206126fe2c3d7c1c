import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { COMPANY } from '@/shared/config/company';
import { routes } from '@/shared/config/routes';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';

/** How to reach a person. */
export function HelpContact() {
  const { supportEmail } = COMPANY;
  return (
    <Box
      component="section"
      aria-labelledby="reach-us"
      sx={{ bgcolor: 'tint.soft', borderRadius: '16px', p: 3 }}
    >
      <Typography id="reach-us" variant="h5" component="h2" sx={{ mb: 1 }}>
        Contact us
      </Typography>
      <Typography sx={{ mb: 2 }}>
        Can’t find what you need? Tell us what you were trying to do and what happened instead.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <ButtonLink to={routes.contactSales.href({ topic: 'support' })} variant="contained">
          Contact support
        </ButtonLink>
        {supportEmail !== undefined && (
          <Typography>
            or email <Link href={`mailto:${supportEmail}`}>{supportEmail}</Link>
          </Typography>
        )}
      </Box>
    </Box>
  );
}
