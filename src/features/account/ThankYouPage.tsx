import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { routes } from '@/shared/config/routes';
import { useUser } from '@/shared/data/session';
import { oneOf } from '@/shared/lib/urlState';
import { useUrlState } from '@/shared/lib/useUrlState';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { Picture, type PictureName } from '@/shared/ui/pictures/pictures';
import { DashboardSketch } from '@/shared/ui/templates/CardSketch';
import { TemplateCard } from '@/shared/ui/templates/TemplateCard';
import { BlankCard, FirstTemplates, TemplateGrid } from '@/shared/ui/templates/TemplateGrid';
import { usePageTitle } from '@/shared/ui/page/usePageTitle';
import { DescribeOnTheWay } from './DescribeOnTheWay';
import { SampleCard } from './SampleCard';

const PARAMS = { for: oneOf(['enquiry']) };

interface Props {
  picture: PictureName;
  title: string;
  text: string;
  children: ReactNode;
}

function Thanks({ picture, title, text, children }: Props) {
  usePageTitle('Thank you');
  return (
    <Stack spacing={2} sx={{ alignItems: 'center', textAlign: 'center', py: { xs: 2, sm: 3 } }}>
      <Picture name={picture} />
      <Typography variant="h4" component="h1" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Typography sx={{ maxWidth: '52ch', color: 'text.secondary' }}>{text}</Typography>
      {children}
    </Stack>
  );
}

/** /thank-you: first screen of a new account, and confirmation of a user's enquiry (`for=enquiry`). */
export function ThankYouPage() {
  const { displayName, email, emailVerified } = useUser();
  const [params] = useUrlState(PARAMS);
  if (params.for === 'enquiry') {
    return (
      <Thanks
        picture="answers"
        title="Thank you for your enquiry"
        text="We’ve received your message and sent a confirmation to your inbox. We’ll reply by email."
      >
        <ButtonLink to={routes.dashboard.href()} variant="contained" size="large">
          Go to the dashboard
        </ButtonLink>
      </Thanks>
    );
  }
  return (
    <Thanks
      picture="welcome"
      title={displayName === '' ? 'Thank you for joining' : `Thank you for joining, ${displayName}`}
      text="Your workspace is ready. How would you like to start?"
    >
      <Box sx={{ width: '100%', maxWidth: 720, textAlign: 'start', pt: 1 }}>
        <DescribeOnTheWay />
      </Box>
      <Box sx={{ width: '100%', maxWidth: 1200, textAlign: 'start', pt: 1 }}>
        <TemplateGrid columns={4}>
          <BlankCard />
          <SampleCard />
          <FirstTemplates />
          <TemplateCard
            title="Go to the dashboard"
            text="Have a look around first and create a form later."
            note="Not yet"
            picture={<DashboardSketch />}
            href={routes.dashboard.href()}
          />
        </TemplateGrid>
      </Box>
      {!emailVerified && (
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {`We’ve sent a link to ${email}. Open it when you have a moment to verify your address.`}
        </Typography>
      )}
    </Thanks>
  );
}
