import YesIcon from '@mui/icons-material/Check';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { can, ROLES } from '@/domain/options/access';
import { ROLE_TEXTS } from '@/domain/options/members';
import { ROLE_ACTS } from '@/domain/options/roles/acts';
import { ScrollingTable } from '@/shared/ui/table/ScrollingTable';

/** Each act, and the roles that may do it. */
export function RoleTable() {
  return (
    <ScrollingTable label="What each role can do">
      <TableHead>
        <TableRow>
          <TableCell component="td" />
          {ROLES.map((role) => (
            <TableCell key={role} scope="col" align="center">
              {ROLE_TEXTS[role].name}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      {ROLE_ACTS.map(({ heading, acts }) => (
        <TableBody key={heading}>
          <TableRow>
            <TableCell
              component="th"
              scope="rowgroup"
              colSpan={ROLES.length + 1}
              sx={{ fontWeight: 600, bgcolor: 'tint.soft' }}
            >
              {heading}
            </TableCell>
          </TableRow>
          {acts.map(([act, text]) => (
            <TableRow key={act}>
              <TableCell component="th" scope="row" sx={{ minWidth: 160 }}>
                {text}
              </TableCell>
              {ROLES.map((role) => (
                <TableCell key={role} align="center" sx={{ px: { xs: 0.5, sm: 2 } }}>
                  {can(role, act) ? (
                    <YesIcon
                      fontSize="small"
                      titleAccess="Yes"
                      sx={{ color: 'primary.readable' }}
                    />
                  ) : (
                    <span aria-label="No">–</span>
                  )}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      ))}
    </ScrollingTable>
  );
}
