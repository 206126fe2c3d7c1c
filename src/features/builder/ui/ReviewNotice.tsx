import Alert from '@mui/material/Alert';

/** Why the form’s page isn’t open yet. */
export function ReviewNotice() {
  return (
    <Alert severity="info" variant="outlined" role="status">
      This form seems to ask for passwords, card numbers or codes. While your workspace is new, we
      review such forms before they open, usually within a day. Until then, respondents see that the
      form is paused. If you don’t need these questions, remove them and publish again: the form
      then opens right away.
    </Alert>
  );
}
