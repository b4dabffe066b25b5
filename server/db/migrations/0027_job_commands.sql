-- The simulated desk's jobs name what they do as the code does.
update jobs set payload = payload - 'deed' || jsonb_build_object('command', payload -> 'deed') where kind = 'deskDone' and payload ? 'deed';
