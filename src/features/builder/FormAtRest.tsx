import Container from '@mui/material/Container';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import { shownTitle } from '@/domain/options/formTitle';
import { readSketch } from '@/domain/form/head/sketch';
import { routes } from '@/shared/config/routes';
import { FormBar } from '@/shared/ui/page/FormBar';
import type { FormScreen } from '@/shared/ui/page/FormNav';
import { usePageTitle } from '@/shared/ui/page/usePageTitle';
import { FormSketch } from '@/shared/ui/templates/CardSketch';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';

interface Props {
  formId: string;
  head: FormHeadDoc;
  screen: FormScreen;
}

/** An archived form, or one in the trash: what it is, and what can still be done. The bar has the way back. */
export function FormAtRest({ formId, head, screen }: Props) {
  const name = shownTitle(head.title);
  usePageTitle(name);
  const isArchived = head.status === 'archived';
  return (
    <>
      <FormBar formId={formId} current={screen} title={name} status={head.status} hasManyActions />
      <Container component="main" id="main" tabIndex={-1} maxWidth="sm" sx={{ py: 6 }}>
        <Stack spacing={3} sx={{ alignItems: 'center', textAlign: 'center' }}>
          <Box sx={{ width: 320, maxWidth: '100%', borderRadius: 2, overflow: 'clip' }}>
            <FormSketch
              withButton
              title={name}
              sketch={readSketch(head.sketch) ?? { questions: [] }}
              hue="blue"
            />
          </Box>
          <Typography sx={{ maxWidth: '48ch' }}>
            {isArchived
              ? 'Archived forms can’t be edited. Unarchive it to edit it again. Its responses and insights are still here.'
              : 'Restore the form to edit it again. Until it’s deleted for good, its responses and insights are still here.'}
          </Typography>
          <ButtonLink to={routes.submissions.href(formId)} variant="outlined">
            See responses
          </ButtonLink>
        </Stack>
      </Container>
    </>
  );
}
