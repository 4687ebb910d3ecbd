$stdout.sync = true

def points(mine, theirs) = 0 # your engine

$stdin.each_line do |line|
  operation, id, *boards = line.split
  if line.start_with?("{")
    puts "ofcheck 1 plain name points operations score window 64 seating.players 2"
  elsif operation != "score"
    puts "#{id} ok"
  elsif boards.size != 2
    puts "#{id} unsupported two seats only"
  else
    puts "#{id} points #{points(*boards)} #{-points(*boards)}"
  end
end
