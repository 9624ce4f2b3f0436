-- Payslips: who opened whose is told as it was; nobody rewrites it.
revoke update, delete on payslip_opening from muster_app;
