-- The log of opened payslips is append-only.
revoke update, delete on payslip_opening from muster_app;
