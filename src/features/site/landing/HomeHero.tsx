import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { routes } from '@/shared/config/routes';
import { useSession } from '@/shared/data/session';
import { ProductPicture } from '@/shared/ui/pictures/ProductPicture';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { Band } from '../Band';
import { FREE_PLAN } from './freePlan';
import { HomeDescribe } from './HomeDescribe';

/** The live form further down the page. */
export const TRY_IT = 'try-it';

function Ways() {
  const signedIn = useSession().state === 'in';
  return (
    <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', mt: 4 }} data-visitor="">
      <ButtonLink
        to={signedIn ? routes.formsCreate.href() : routes.register.href()}
        variant="contained"
        size="large"
        sx={{ px: 3, py: 1.25 }}
      >
        {signedIn ? 'Create form' : 'Create a form – free'}
      </ButtonLink>
      <Button href={`#${TRY_IT}`} variant="outlined" size="large" sx={{ px: 3, py: 1.25 }}>
        See a live form
      </Button>
    </Box>
  );
}

/** The claim, one sentence, two ways on, and the product itself. */
export function HomeHero() {
  return (
    <Band tone="hero" first sx={{ py: { xs: 6, md: 9 } }}>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 5, md: 6 },
          alignItems: 'center',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 7fr)' },
        }}
      >
        <div>
          <Typography variant="h1">Forms that turn responses into relationships</Typography>
          <Typography variant="lead" sx={{ color: 'text.secondary', mt: 3, maxWidth: '46ch' }}>
            Build a form in minutes. Every response lands in your CRM, with insights that tell you
            what to improve.
          </Typography>
          <HomeDescribe />
          <Ways />
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2 }}>
            {FREE_PLAN}
          </Typography>
        </div>
        {/* Beyond the column and the page's width: large enough to be read. */}
        <Box
          sx={{
            position: 'relative',
            width: { xs: '150%', sm: '100%', md: '122%', xl: '140%' },
            pb: { xs: 3, md: 5 },
          }}
        >
          <ProductPicture
            name="builder"
            alt="The Formloom builder: a form as respondents see it, with the settings of one question beside it."
            sizes="(min-width: 1536px) 880px, (min-width: 900px) 62vw, (min-width: 600px) 94vw, 140vw"
            first
          />
          <Box
            sx={{
              position: 'absolute',
              width: { xs: '27%', md: '25%' },
              insetInlineEnd: { xs: '35%', sm: '3%', md: '13%', xl: '4%' },
              bottom: 0,
            }}
          >
            <ProductPicture
              name="form"
              alt="The same form on a phone, with the first question answered."
              sizes="(min-width: 900px) 220px, 40vw"
            />
          </Box>
        </Box>
      </Box>
    </Band>
  );
}
