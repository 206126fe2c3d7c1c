import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { COMPANY } from '@/shared/config/company';
import { routes } from '@/shared/config/routes';
import { ButtonLink } from '@/shared/ui/ButtonLink';
import { PageHeader } from '@/shared/ui/PageHeader';

/** /contact-sales: how to reach us. */
export function ContactSalesPage() {
  return (
    <Box sx={{ maxWidth: '72ch' }}>
      <PageHeader title="Contact Sales" lead="For teams that want to talk before they begin." />
      <Typography sx={{ mb: 3 }}>
        Tell us what you want to collect, from how many people, and what should happen with the
        answers. We say honestly whether Formloom does that today.
      </Typography>
      {COMPANY.salesEmail === undefined ? (
        <>
          <Typography sx={{ mb: 3 }}>
            Until our address for enquiries is open, the quickest answer is the product itself: it
            is free to begin with.
          </Typography>
          <ButtonLink to={routes.register.href()} variant="contained">
            Create a free account
          </ButtonLink>
        </>
      ) : (
        <Button variant="contained" href={`mailto:${COMPANY.salesEmail}`}>
          {`Write to ${COMPANY.salesEmail}`}
        </Button>
      )}
    </Box>
  );
}
