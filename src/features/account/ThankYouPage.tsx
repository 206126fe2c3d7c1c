import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { routes } from '@/shared/config/routes';
import { useUser } from '@/shared/data/session';
import { oneOf } from '@/shared/lib/urlState';
import { useUrlState } from '@/shared/lib/useUrlState';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { Picture, type PictureName } from '@/shared/ui/pictures/pictures';
import { TextLink } from '@/shared/ui/text/TextLink';
import { usePageTitle } from '@/shared/ui/page/usePageTitle';

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
    <Stack spacing={2} sx={{ alignItems: 'center', textAlign: 'center', py: { xs: 4, sm: 8 } }}>
      <Picture name={picture} />
      <Typography variant="h4" component="h1" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Typography sx={{ maxWidth: '52ch', color: 'text.secondary' }}>{text}</Typography>
      {children}
    </Stack>
  );
}

/** /thank-you: where a new account begins, and where an enquiry of a user ends (`for=enquiry`). */
export function ThankYouPage() {
  const { displayName } = useUser();
  const [params] = useUrlState(PARAMS);
  if (params.for === 'enquiry') {
    return (
      <Thanks
        picture="answers"
        title="Thank you for your enquiry"
        text="It has arrived, and a confirmation is on its way to your inbox. A person reads it and answers by email."
      >
        <ButtonLink to={routes.dashboard.href()} variant="contained" size="large">
          Go to the dashboard
        </ButtonLink>
      </Thanks>
    );
  }
  return (
    <Thanks
      picture="form"
      title={displayName === '' ? 'Thank you for joining' : `Thank you for joining, ${displayName}`}
      text="Your workspace is ready. Build a form, publish it, and share its link: each answer appears in your list the moment it is sent."
    >
      <ButtonLink to={routes.formsCreate.href()} variant="contained" size="large">
        Create your first form
      </ButtonLink>
      <TextLink to={routes.dashboard.href()}>Go to the dashboard</TextLink>
    </Thanks>
  );
}
