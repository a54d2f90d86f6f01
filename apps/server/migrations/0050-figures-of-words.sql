-- How often each piece of a word stands in a column is gathered for its index; without it a word that everybody writes looks like a rare one.
analyze reviews;
analyze suggestions;
analyze audit_log;
analyze accounts;
